import { pastOrdersMessages } from '@brigade/contract/orders/past-orders.messages.ts'
import { addWords } from '../../../shared/words.ts'

addWords(pastOrdersMessages)
