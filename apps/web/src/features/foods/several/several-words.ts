import { severalFoodsMessages } from '@brigade/contract/foods/several-foods.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(severalFoodsMessages)
