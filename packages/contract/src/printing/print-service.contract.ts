import { z } from 'zod'

// The local print service beside the printer. Its protocol has no envelope and no token.

export const PRINT_SERVICE_PORT = 17_777

export const PRINT_PATH = '/print'

/** Characters; a ticket has some thousands. */
export const MAX_HTML = 500_000

const shortText = (most: number) => z.string().min(1).max(most)

/** POST /print. A `pjId` that was or may have been printed is not printed again and gets the same answer. */
export const printAsked = z.object({
  htmlStr: shortText(MAX_HTML),
  pjId: shortText(100),
  prnId: shortText(100),
  prName: shortText(200),
  isLand: z.boolean(),
  /** Percent. */
  scale: z.number().min(10).max(400),
  pSize: shortText(60),
  /** Opens the cash drawer at the printer instead of printing the page. A print service that knows nothing of it prints. */
  opensDrawer: z.literal(true).optional(),
})
export type PrintAsked = z.infer<typeof printAsked>

/** `failed`: nothing was printed. `unknown`: only a look at the printer tells whether paper came out. */
const printOutcome = z.enum(['printed', 'failed', 'unknown'])

/** Every readable job is answered with status 200. */
export const printAnswered = z.object({
  success: z.boolean(),
  pjId: z.string(),
  prnId: z.string(),
  message: z.string().optional(),
  outcome: printOutcome,
})
export type PrintAnswered = z.infer<typeof printAnswered>

/** Status 4xx or 5xx: nothing was printed or recorded. */
export const printRefused = z.object({ success: z.literal(false), message: z.string() })
export type PrintRefused = z.infer<typeof printRefused>

/** `code` 0 is online, any other is not. */
export const localPrinter = z.object({
  name: z.string(),
  code: z.number().int(),
  status: z.string(),
  model: z.string(),
  isRollOnly: z.boolean().optional(),
})
export type LocalPrinter = z.infer<typeof localPrinter>

/** Sent over Socket.IO on connection and on each change. */
export const PRINTERS_EVENT = 'printers'
export const localPrinters = z.array(localPrinter)

/** Sent once on connection. The id is the same after every restart. */
export const SERVICE_EVENT = 'service'
export const printService = z.object({ serviceId: z.string() })
export type PrintService = z.infer<typeof printService>
