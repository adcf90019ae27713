import { cartCouponMessages } from '@brigade/contract/carts/cart-coupon.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(cartCouponMessages)
