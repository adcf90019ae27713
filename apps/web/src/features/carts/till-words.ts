import { atTheTillMessages } from '@brigade/contract/carts/at-the-till.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(atTheTillMessages)
