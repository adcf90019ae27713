import { moveMessages } from '@brigade/contract/carts/move.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(moveMessages)
