-- Of keys with one name, the first keeps it. Each later one, the oldest first, gets the first free number: 'Web shop (2)'.
-- A name of a channel key has at most 120 characters, a name of a print service 100.
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
        FROM channel_keys WHERE deleted_at IS NULL) AS named
     WHERE place > 1 ORDER BY created_at, id
  LOOP
    number := 2;
    LOOP
      numbered := rtrim(left(later.name, 117 - length(number::text))) || ' (' || number || ')';
      EXIT WHEN NOT EXISTS (
        SELECT FROM channel_keys WHERE deleted_at IS NULL
           AND lower(btrim(normalize(name, NFKC))) = lower(btrim(normalize(numbered, NFKC))));
      number := number + 1;
    END LOOP;
    UPDATE channel_keys SET name = numbered WHERE id = later.id;
  END LOOP;

  FOR later IN
    SELECT rest_id, id, name FROM (
      SELECT rest_id, id, name, paired_at,
             row_number() OVER (PARTITION BY rest_id, lower(btrim(normalize(name, NFKC))) ORDER BY paired_at, id) AS place
        FROM print_services) AS named
     WHERE place > 1 ORDER BY paired_at, id
  LOOP
    number := 2;
    LOOP
      numbered := rtrim(left(later.name, 97 - length(number::text))) || ' (' || number || ')';
      EXIT WHEN NOT EXISTS (
        SELECT FROM print_services WHERE rest_id = later.rest_id
           AND lower(btrim(normalize(name, NFKC))) = lower(btrim(normalize(numbered, NFKC))));
      number := number + 1;
    END LOOP;
    UPDATE print_services SET name = numbered WHERE rest_id = later.rest_id AND id = later.id;
  END LOOP;
END $$;

-- The triggers that count changes wait for the commit, and a table with waiting triggers gets no index.
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_keys_name" ON "channel_keys" USING btree (lower(btrim(normalize("name", NFKC)))) WHERE "channel_keys"."deleted_at" is null;--> statement-breakpoint
-- A print service is named after its machine, and machines may share a name. The version before this one knows no numbers,
-- so the database gives them.
CREATE FUNCTION number_print_service() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number integer := 1;
  numbered text := NEW.name;
BEGIN
  -- One pairing of a branch at a time.
  PERFORM pg_advisory_xact_lock(hashtextextended('print_services ' || NEW.rest_id, 0));
  WHILE EXISTS (
    SELECT FROM print_services WHERE rest_id = NEW.rest_id AND service_id <> NEW.service_id
       AND lower(btrim(normalize(name, NFKC))) = lower(btrim(normalize(numbered, NFKC))))
  LOOP
    number := number + 1;
    numbered := rtrim(left(NEW.name, 97 - length(number::text))) || ' (' || number || ')';
  END LOOP;
  NEW.name := numbered;
  RETURN NEW;
END $$;
CREATE TRIGGER number_print_service BEFORE INSERT OR UPDATE OF name ON print_services
  FOR EACH ROW EXECUTE FUNCTION number_print_service();--> statement-breakpoint
CREATE UNIQUE INDEX "print_services_name" ON "print_services" USING btree ("rest_id",lower(btrim(normalize("name", NFKC))));
