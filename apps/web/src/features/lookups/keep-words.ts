import { keepListsMessages } from '@brigade/contract/lookups/keep-lists.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(keepListsMessages)
