-- The four services are the same in every branch and every installation.
INSERT INTO rest_types (id, name, position) VALUES
  ('0b000000-0000-4000-8000-000000000001', 'Delivery', 1),
  ('0b000000-0000-4000-8000-000000000002', 'Takeaway', 2),
  ('0b000000-0000-4000-8000-000000000003', 'Dining', 3),
  ('0b000000-0000-4000-8000-000000000004', 'Direct', 4);

-- What happened stays as it was written.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or deleted';
END $$;
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Two bookings of one siting never overlap. Slots that only touch do not: a range ends before its last minute.
ALTER TABLE reservations ADD CONSTRAINT reservations_siting_free EXCLUDE USING gist (
  rest_id WITH =,
  siting_id WITH =,
  date WITH =,
  int4range(start_minute, end_minute) WITH &&
) WHERE (siting_id IS NOT NULL);
