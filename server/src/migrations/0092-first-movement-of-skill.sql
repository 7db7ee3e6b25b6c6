-- Ranks of before 0091 compare with themselves until the next run: they are not new.
update "memberRatings" set "lastRank" = rank where "lastRank" is null;
