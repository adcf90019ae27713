import { foodsTabMessages } from '@brigade/contract/foods/foods-tab.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(foodsTabMessages)
