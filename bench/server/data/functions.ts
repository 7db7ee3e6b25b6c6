/** `chooseAuthor` multiplies by this prime, so that it spreads consecutive predictions over the members. */
export const AUTHOR_STRIDE = 7919

/** Functions that the other statements use. The ids are as long as the product's own, and in the order of time. */
export const CREATE_FUNCTIONS = `
  create function memberId(n integer) returns text language sql immutable as $$ select '01' || lpad(n::text, 24, '0') $$;
  create function predictionId(n integer) returns text language sql immutable as
    $$ select '02' || lpad(n::text, 24, '0') $$;
  create function commentId(n integer, c integer) returns text language sql immutable as
    $$ select '03' || lpad((n::bigint * 100 + c)::text, 24, '0') $$;
  create function chooseAuthor(n integer, members integer) returns integer language sql immutable as
    $$ select (n::bigint * ${AUTHOR_STRIDE} % members)::integer $$;
  -- Remainders of this number choose a prediction's properties. Remainders of n would be equal for all ten predictions
  -- of a member.
  create function mixNumber(n integer, members integer) returns integer language sql immutable as
    $$ select n + 11 * (n / members) $$;
  create function chooseLikeCount(n integer) returns integer language sql immutable as
    $$ select case when n % 100 = 0 then 100 else n % 5 end $$`
