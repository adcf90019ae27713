import { keepOpeningMessages } from '@brigade/contract/restaurants/keep-opening.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(keepOpeningMessages)
