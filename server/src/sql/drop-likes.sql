create or replace function "dropLikes"() returns trigger language plpgsql as $$
begin
  delete from likes where "itemId" = old.id;
  return null;
end
$$;

create or replace trigger "posts_likes" after delete on posts for each row execute function "dropLikes"();

create or replace trigger "predictions_likes" after delete on predictions for each row execute function "dropLikes"();
