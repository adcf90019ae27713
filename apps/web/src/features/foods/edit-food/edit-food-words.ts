import { editFoodMessages } from '@brigade/contract/foods/edit-food.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(editFoodMessages)
