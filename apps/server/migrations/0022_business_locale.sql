ALTER TABLE "business" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
-- As a new business gets it from its currency.
UPDATE "business" SET "locale" = CASE
  WHEN "currency" = 'EUR' THEN 'en-IE'
  WHEN left("currency", 2) IN ('AE', 'AG', 'AT', 'AU', 'BB', 'BE', 'BI', 'BM', 'BS', 'BW', 'BZ', 'CA', 'CH', 'CK', 'CM', 'CY', 'DE', 'DK', 'DM', 'FI', 'FJ', 'GB', 'GD', 'GH', 'GM', 'GY', 'HK', 'ID', 'IE', 'IL', 'IM', 'IN', 'JM', 'KE', 'KI', 'KN', 'KY', 'LC', 'LR', 'LS', 'MG', 'MO', 'MS', 'MT', 'MU', 'MV', 'MW', 'MY', 'NA', 'NF', 'NG', 'NL', 'NR', 'NZ', 'PG', 'PH', 'PK', 'RW', 'SB', 'SC', 'SE', 'SG', 'SI', 'SL', 'SZ', 'TO', 'TT', 'TV', 'TZ', 'UG', 'US', 'VC', 'VU', 'WS', 'ZA', 'ZM', 'ZW') THEN 'en-' || left("currency", 2)
  ELSE 'en-GB'
END;
