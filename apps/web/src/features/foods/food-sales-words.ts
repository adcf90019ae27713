import { foodSalesMessages } from '@brigade/contract/foods/food-sales.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(foodSalesMessages)
