-- Underscores, glides after ㅈ and signs that look like a letter make no other name any more: the server gives all names
-- their skeletons anew at its start.
update users set "usernameSkeleton" = null where "usernameSkeleton" is not null;
