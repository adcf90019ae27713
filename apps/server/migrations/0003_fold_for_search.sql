-- A text as names are searched by it: 'Crème Brûlée' is found as 'creme brulee'.
CREATE FUNCTION fold_for_search(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'));
