-- Nothing says any more when companies report.
drop table earnings;
delete from "dailyCalls" where call = 'earnings';
