import { menuOrderMessages } from '@brigade/contract/foods/menu-order.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(menuOrderMessages)
