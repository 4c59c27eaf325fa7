-- Arithmetic of moments and intervals goes by the session's time zone, so it is stable, and PostgreSQL
-- puts no function inline that claims more than what it is made of. These two claimed to be immutable:
-- each call ran as a query of its own, some microseconds for every bid that was written.
alter function micros(timestamptz) stable;
alter function moment(bigint) stable;
