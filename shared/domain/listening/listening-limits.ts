/** How many audios are asked for by their ids at once: no more fit into a query that the firewall lets through. */
export const mostSeveral = 50;
