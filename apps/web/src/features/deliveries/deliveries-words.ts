import { deliveriesPageMessages } from '@brigade/contract/deliveries/deliveries-page.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(deliveriesPageMessages)
