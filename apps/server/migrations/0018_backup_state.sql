CREATE TABLE "backup_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"made_at" timestamp with time zone,
	"is_failing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "backup_state_is_one" CHECK ("backup_state"."only")
);
