import { addFoodMessages } from '@brigade/contract/foods/add-food.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(addFoodMessages)
