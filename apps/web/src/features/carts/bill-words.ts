import { cartBillMessages } from '@brigade/contract/carts/cart-bill.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(cartBillMessages)
