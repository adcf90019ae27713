import { variationsMessages } from '@brigade/contract/foods/variations.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(variationsMessages)
