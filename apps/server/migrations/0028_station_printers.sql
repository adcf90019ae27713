ALTER TABLE "kitchen_stations" ADD COLUMN "printer_id" uuid;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "has_full_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "food_ids" uuid[];--> statement-breakpoint
ALTER TABLE "kitchen_stations" ADD CONSTRAINT "kitchen_stations_rest_id_printer_id_printers_rest_id_id_fk" FOREIGN KEY ("rest_id","printer_id") REFERENCES "public"."printers"("rest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_part" CHECK (("print_jobs"."station" is null) = ("print_jobs"."food_ids" is null));