-- Members named in posts and comments: server/src/shared/items/mentions.ts. The text keeps @ and a character for private
-- use, U+E000 + place, so that a mention survives a rename and nothing of a name stays after a withdrawal.
create table mentions (
  "userId" text collate "C" not null references users on delete cascade,
  place smallint not null check (place between 0 and 9),
  "postId" text collate "C" references posts on delete cascade,
  "stockPostId" text collate "C" references "stockPosts" on delete cascade,
  "commentId" text collate "C" references comments on delete cascade,
  "createdAt" timestamptz(3) not null,
  check (num_nonnulls("postId", "stockPostId", "commentId") = 1)
);
create unique index "mentions_post" on mentions ("postId", place) where "postId" is not null;
create unique index "mentions_stockPost" on mentions ("stockPostId", place) where "stockPostId" is not null;
create unique index "mentions_comment" on mentions ("commentId", place) where "commentId" is not null;
create index "mentions_member" on mentions ("userId", "createdAt" desc);

-- A stored text with the names of its places; the others are unknown.
create function "textWithNames"(stored text, names jsonb, unknown text) returns text language plpgsql immutable as $$
begin
  for place in 0..9 loop
    stored := replace(stored, '@' || chr(57344 + place), '@' || coalesce(names ->> place::text, unknown));
  end loop;
  return stored;
end
$$;
