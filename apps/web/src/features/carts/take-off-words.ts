import { takeOffMessages } from '@brigade/contract/carts/take-off.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(takeOffMessages)
