import { conflictMessages } from '@brigade/contract/messages/conflict.messages.ts'
import { addWords } from '../words.ts'

addWords(conflictMessages)
