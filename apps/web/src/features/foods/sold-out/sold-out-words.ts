import { soldOutMessages } from '@brigade/contract/foods/sold-out.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(soldOutMessages)
