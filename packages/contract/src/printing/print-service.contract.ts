import { z } from 'zod'

// The local print service: a small program beside the printer. Its wire is not the house's envelope, and carries no token.

/** Where it listens on its machine unless it is told otherwise. */
export const PRINT_SERVICE_PORT = 17_777

/** Where a page is sent to. */
export const PRINT_PATH = '/print'

/** The longest page it takes, in characters; a ticket has some thousands. */
export const MAX_HTML = 500_000

const shortText = (most: number) => z.string().min(1).max(most)

/**
 * POST /print. What was printed under a `pjId` is answered again and never printed again, and so is what may have been
 * printed; what failed is tried anew, because nothing came of it.
 */
export const printAsked = z.object({
  htmlStr: shortText(MAX_HTML),
  pjId: shortText(100),
  prnId: shortText(100),
  /** What the machine calls the printer. */
  prName: shortText(200),
  /** A roll has no other side: only sheets are turned. */
  isLand: z.boolean(),
  /** Percent. */
  scale: z.number().min(10).max(400),
  /** As it was typed: 'A4 Sheet', '80 mm'. */
  pSize: shortText(60),
})
export type PrintAsked = z.infer<typeof printAsked>

/**
 * `failed`: the printer did not take it whole, and never will by itself. `unknown`: it broke off in the middle, and nobody but a
 * person at the printer can say whether paper came out.
 */
const printOutcome = z.enum(['printed', 'failed', 'unknown'])

/** The answer to every job that could be read, with status 200. */
export const printAnswered = z.object({
  success: z.boolean(),
  pjId: z.string(),
  prnId: z.string(),
  /** Why it failed, in words for the person. */
  message: z.string().optional(),
  outcome: printOutcome,
})
export type PrintAnswered = z.infer<typeof printAnswered>

/** The answer to what was not even looked at (status 4xx or 5xx): nothing was printed, and nothing is remembered of it. */
export const printRefused = z.object({ success: z.literal(false), message: z.string() })
export type PrintRefused = z.infer<typeof printRefused>

/** A printer of the machine. `code` 0: it is online; anything else is not. */
export const localPrinter = z.object({
  name: z.string(),
  code: z.number().int(),
  /** In words: 'Ready', 'Out of paper'. */
  status: z.string(),
  model: z.string(),
  /** It prints on a roll alone, whatever is said of its paper. */
  isRollOnly: z.boolean().optional(),
})
export type LocalPrinter = z.infer<typeof localPrinter>

/** What its Socket.IO says when somebody connects, and whenever it has changed: all printers of the machine. */
export const PRINTERS_EVENT = 'printers'
export const localPrinters = z.array(localPrinter)

/** Said once to whoever connects: which print service this is, the same after every restart. */
export const SERVICE_EVENT = 'service'
export const printService = z.object({ serviceId: z.string() })
export type PrintService = z.infer<typeof printService>
