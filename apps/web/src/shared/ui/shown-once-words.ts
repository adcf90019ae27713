import { shownOnceMessages } from '@brigade/contract/admin/shown-once.messages.ts'
import { addWords } from '../words.ts'

addWords(shownOnceMessages)
