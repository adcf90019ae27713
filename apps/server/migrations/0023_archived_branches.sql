ALTER TABLE "restaurants" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
-- Of branches with one name, the first keeps it. Each later one, the oldest first, gets the first free number: 'Harbour (2)'.
-- A name has at most 120 characters.
DO $$
DECLARE
  later record;
  number integer;
  numbered text;
BEGIN
  FOR later IN
    SELECT id, name FROM (
      SELECT id, name, created_at,
             row_number() OVER (PARTITION BY lower(btrim(normalize(name, NFKC))) ORDER BY created_at, id) AS place
        FROM restaurants) AS named
     WHERE place > 1 ORDER BY created_at, id
  LOOP
    number := 2;
    LOOP
      numbered := rtrim(left(later.name, 117 - length(number::text))) || ' (' || number || ')';
      EXIT WHEN NOT EXISTS (
        SELECT FROM restaurants WHERE lower(btrim(normalize(name, NFKC))) = lower(btrim(normalize(numbered, NFKC))));
      number := number + 1;
    END LOOP;
    UPDATE restaurants SET name = numbered WHERE id = later.id;
  END LOOP;
END $$;

-- The triggers that count changes wait for the commit, and a table with waiting triggers gets no index.
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
CREATE UNIQUE INDEX "restaurants_name" ON "restaurants" USING btree (lower(btrim(normalize("name", NFKC)))) WHERE "restaurants"."archived_at" is null;

-- The right to see a branch ends when it is archived, and returns.
CREATE CONSTRAINT TRIGGER count_access_change AFTER UPDATE ON restaurants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at)
  EXECUTE FUNCTION count_business_change('access');

-- Archiving locks the branch FOR UPDATE and then looks for what is open. The lock taken here is the one of a foreign key:
-- it waits for archiving, and archiving waits for it. So either sees the other.
CREATE FUNCTION refuse_archived_branch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  archived timestamptz;
BEGIN
  SELECT archived_at INTO archived FROM restaurants WHERE id = NEW.rest_id FOR KEY SHARE;
  IF archived IS NOT NULL THEN
    RAISE EXCEPTION 'The branch % is archived', NEW.rest_id USING ERRCODE = 'BR001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_archived_branch BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_branch();
CREATE TRIGGER refuse_archived_branch BEFORE INSERT ON carts
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_branch();
CREATE TRIGGER refuse_archived_branch BEFORE INSERT ON reservations
  FOR EACH ROW EXECUTE FUNCTION refuse_archived_branch();
