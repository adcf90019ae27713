import { updateFoodMessages } from '@brigade/contract/foods/update-food.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(updateFoodMessages)
