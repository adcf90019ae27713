import { noEntriesMessages } from '@brigade/contract/lookups/no-entries.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(noEntriesMessages)
