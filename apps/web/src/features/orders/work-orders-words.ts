import { workOrdersMessages } from '@brigade/contract/orders/work-orders.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(workOrdersMessages)
