-- When the password was last typed again within a session; a sign-in counts as recent from then on.
alter table sessions add column "confirmedAt" timestamptz;

-- Whose item was reported, known although the item may be deleted since.
alter table reports add column author text collate "C" references users on delete cascade;
create index "reports_settled" on reports ("resolvedAt" desc, id desc) where status <> 'pending';
create index "reports_author" on reports (author);
create index "contacts_user" on contacts ("userId");
create index "adminActions_newest" on "adminActions" (at desc, id desc);

-- Whom a like or a comment is news to, so that a member's notifications are read from one index each; null: nobody,
-- as with one's own. Filled by triggers, because several features write the rows.
alter table "predictionLikes" add column receiver text collate "C";
alter table "stockPostLikes" add column receiver text collate "C";
alter table "postLikes" add column receiver text collate "C";
alter table comments
  add column receiver text collate "C",
  -- Whose comment is answered; null: nobody's, or the writer's own.
  add column "answeredMember" text collate "C";

create function "tellLiked"() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'predictionLikes' then
    select author into new.receiver from predictions where id = new."predictionId";
  elsif tg_table_name = 'stockPostLikes' then
    select author into new.receiver from "stockPosts" where id = new."stockPostId";
  else
    select author into new.receiver from posts where id = new."postId";
  end if;
  if new.receiver = new."userId" then new.receiver := null; end if;
  return new;
end
$$;
create trigger "predictionLikes_tell" before insert on "predictionLikes"
  for each row execute function "tellLiked"();
create trigger "stockPostLikes_tell" before insert on "stockPostLikes"
  for each row execute function "tellLiked"();
create trigger "postLikes_tell" before insert on "postLikes"
  for each row execute function "tellLiked"();

create function "tellCommented"() returns trigger language plpgsql as $$
begin
  new.receiver := coalesce(
    (select author from predictions where id = new."predictionId"),
    (select author from "stockPosts" where id = new."stockPostId"),
    (select author from posts where id = new."postId")
  );
  select author into new."answeredMember" from comments where id = coalesce(new."replyTo", new."parentId");
  if new.receiver = new.author then new.receiver := null; end if;
  if new."answeredMember" = new.author then new."answeredMember" := null; end if;
  return new;
end
$$;
create trigger comments_tell before insert on comments for each row execute function "tellCommented"();

create index "predictionLikes_receiver" on "predictionLikes" (receiver, "createdAt" desc) where receiver is not null;
create index "stockPostLikes_receiver" on "stockPostLikes" (receiver, "createdAt" desc) where receiver is not null;
create index "postLikes_receiver" on "postLikes" (receiver, "createdAt" desc) where receiver is not null;
create index "comments_receiver" on comments (receiver, "createdAt" desc) where receiver is not null;
create index "comments_answered" on comments ("answeredMember", "createdAt" desc) where "answeredMember" is not null;
create index "predictions_told" on predictions (author, "evaluatedAt" desc) where "evaluatedAt" is not null;
