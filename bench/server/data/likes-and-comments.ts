/**
 * Three likes per prediction on average; one prediction in a hundred has a hundred. `$1`: number of predictions, `$2`:
 * the current time. The factors 31 and 7 only spread the likes over the members.
 */
export const INSERT_LIKES = `
  insert into likes ("itemId", "userId", "createdAt", receiver)
  select i.id, memberId(m), least(i."createdAt" + j * interval '1 minute', $2::timestamptz),
    nullif(i.author, memberId(m))
  from generate_series($1::integer - 1, 0, -1) n
  cross join lateral generate_series(0, chooseLikeCount(mixNumber(n, $1::integer / 10)) - 1) j
  cross join lateral (select ((n::bigint * 31 + j * 7 + 1) % ($1::integer / 10))::integer as m) liker
  join items i on i.id = predictionId($1::integer - 1 - n)`

/**
 * Every twentieth prediction has five threads of a comment and four replies: comment numbers (`c`) divisible by 5 begin
 * a thread. The factors 13 and 3 only spread the authors over the members.
 */
export const INSERT_COMMENTS = `
  insert into comments (
    id, "itemId", author, content, "parentId", "replyTo", "createdAt", receiver, "answeredMember"
  )
  select commentId(n, c), i.id, memberId(comment_author), '저도 그렇게 생각해요. 다음 실적이 좋을 것 같아요. ' || c,
    case when c % 5 > 0 then commentId(n, c - c % 5) end, case when c % 5 > 0 then commentId(n, c - c % 5) end,
    least(i."createdAt" + c * interval '1 minute', $2::timestamptz),
    nullif(i.author, memberId(comment_author)), case when c % 5 > 0 then memberId(thread_author) end
  from generate_series(0, $1::integer - 1, 20) n
  cross join generate_series(0, 24) c
  cross join lateral (
    select ((n::bigint * 13 + c * 3) % ($1::integer / 10))::integer as comment_author,
      ((n::bigint * 13 + (c - c % 5) * 3) % ($1::integer / 10))::integer as thread_author
  ) authors
  join items i on i.id = predictionId($1::integer - 1 - n)`
