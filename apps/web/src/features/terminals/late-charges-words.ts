import { lateChargesMessages } from '@brigade/contract/terminals/late-charges.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(lateChargesMessages)
