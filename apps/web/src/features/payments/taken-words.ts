import { takenMessages } from '@brigade/contract/payments/taken.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(takenMessages)
