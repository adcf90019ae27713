import { config } from 'zod'

// Schemas try out whether they may compile themselves. The Content-Security-Policy forbids it, and browsers report the try.
config({ jitless: true })
