import { auditTrailMessages } from '@brigade/contract/audit/audit-trail.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(auditTrailMessages)
