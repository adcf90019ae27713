import { couponsTabMessages } from '@brigade/contract/coupons/coupons-tab.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(couponsTabMessages)
