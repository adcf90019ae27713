import { keepSitingsMessages } from '@brigade/contract/sitings/keep-sitings.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(keepSitingsMessages)
