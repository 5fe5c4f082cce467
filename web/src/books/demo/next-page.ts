export const nextPage = `She did not tell Bram about the thumb. She told him that it was the weight, and he was so pleased to have been right that he went straight down to the Lugger to say so, and the tower was hers.

Salt water dries. She sat on the step with her chin on her knees and waited for it to, and watched the print as one watches a pan of milk. The clock said its slow word over her head. Below, the harbour emptied itself, a yard of weed and then a yard of mud, twelve minutes before it had been told to. And the thumb on the brass stayed as wet as if it had just been lifted away.

She touched it in the end, because there was nothing else to do. It was cold, colder than the key. She put her finger to her tongue, and there was no salt in it at all. It was rain.

“Well,” said Nessa to the clock. “Where would you get that?”

There had been no rain for three weeks. The cistern on the quay was down to its last rung, and Mrs Orrin had been seen washing her steps with tea. But behind the dial, where the ladder went up to a hatch that had been nailed shut before she was born, something dropped. She heard it fall, and she heard it land. She counted, since counting was what she did when she did not like a thing, and at eleven it dropped again.

The nails came out as if they had been waiting for her. They were no nails, when she had them in her hand, but only the heads of nails; somebody had cut them off and pressed them into the wood like currants, so that the hatch should look shut. It opened upwards without a sound. It had been oiled.

She had always supposed that there was nothing above the clock but the roof. There was a room. It was as wide as the tower and no higher than a table, so that one had to lie down in it, and somebody had: there was a blanket, folded small, and the end of a candle, and eleven pebbles in a row on the sill of a window that could not be seen from the town. The window looked the other way, out past the bar. It stood open by the breadth of a hand, and under it, in a blue bowl with a chip in its rim, lay a finger of rain.

Nessa lay on her elbows and looked where the window looked. There was the bar with its white edge. There was the buoy. And beyond the buoy, where the chart in the office had a number and nothing else, a light was burning on the water, low and yellow and quite still, as a lamp burns in a kitchen.

It went out while she was looking at it. She counted. After twelve minutes, to the second, it was lit again, and beneath her, in the dark of the case, the pendulum missed a beat.`;
