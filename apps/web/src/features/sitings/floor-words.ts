import { floorMessages } from '@brigade/contract/reservations/floor.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(floorMessages)
