import { cookingMessages } from '@brigade/contract/orders/cooking.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(cookingMessages)
