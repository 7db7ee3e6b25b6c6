/** Columns of a card: prediction `p`, author `a` with statistics `s`, the stock's price `q`; `$1` is the viewer. */
export const CARD = `
  p.id, p.author, p.stock, p."stockName", p.period, p."predictedAt", p."windowFirst", p."windowLast",
  p."evaluationEnd", p.status, p.visibility, p."revealTiming", p."revealAt", p."blockId", p.commitment,
  coalesce(n.likes, 0) as likes, coalesce(n."commentCount", 0) as "commentCount",
  coalesce(n."viewCount", 0) as "viewCount", p."hiddenAt", p."voidReason", p."basePrice", p."basePriceStatus", p."baseDay",
  p."targetPrice", p."predictedChange", p."tradingHours", p.content, p.reason, p.hash, p.nonce,
  p."periodMultiplier", p."volatilityMultiplier", p."accuracyMultiplier", p."timeMultiplier",
  p."finalScore", p."evaluatedAt", p."actualPrice", p."actualDay", p."actualChange", p.error, p."reachedOn",
  p."splitFactor", p."marketChange", p."beatMarket", q."currentPrice",
  a.username, a."photoURL", a."withdrawnAt", a."publicProfile", s.success, s.failed,
  p.author = $1 as "isMine", p.author <> $1 and p.status = 'pending' and coalesce(p."revealAt" > $2, true) as sealed,
  exists (select from likes l where l."itemId" = p.id and l."userId" = $1) as "likedByMe",
  (select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder
  ) order by i.position), '[]') from images i where i."predictionId" = p.id) as images`

export const CARD_TABLES = `
  predictions p join users a on a.id = p.author left join "memberStats" s on s."userId" = p.author
  left join "stockPrices" q on q.symbol = p.stock left join counters n on n.id = p.id`

/** The reader `$1` may see the row: their own, or not hidden, for them, and no block between the two. */
export const isSeen = (row: string, isForReader: string) => `(
  ${row}.author = $1 or (${row}."hiddenAt" is null and ${isForReader} and not exists (
    select from blocks b
    where (b.blocker = $1 and b.blocked = ${row}.author) or (b.blocker = ${row}.author and b.blocked = $1)
  )))`

export const SEEN = isSeen(
  'p',
  `(p.visibility = 'public' or (p.visibility = 'followers' and exists (
    select from follows f where f.follower = $1 and f.followee = p.author
  )))`,
)

/** Columns of a comment `c` and its author. */
export const COMMENT = `
  c.id, c.author, c.content, c."createdAt", c."parentId", c."replyTo", c."hiddenAt", c."deletedAt",
  a.username, a."photoURL", a."withdrawnAt", a."publicProfile", s.success, s.failed`

export const COMMENT_TABLES = `
  comments c join users a on a.id = c.author left join "memberStats" s on s."userId" = c.author`
