import { favouritesMessages } from '@brigade/contract/foods/favourites.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(favouritesMessages)
