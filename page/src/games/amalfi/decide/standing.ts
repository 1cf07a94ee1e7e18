// Standing answers as the form shows them. The table keeps them and makes them; which there are is the server's to say.

/** What an answer is about: of each there can be one. */
export const topic = (answer: string): string => answer.split(" ")[0] ?? "";

/** The answers of one topic that may be given. */
export const about = (answers: string[], wanted: string): string[] => answers.filter((answer) => topic(answer) === wanted);

/** What is given after a choice for one topic, in the order of the offer: what is more particular comes first. */
export function chosen(offered: string[], given: string[], wanted: string, answer: string | undefined): string[] {
  return offered.filter((each) => (topic(each) === wanted ? each === answer : given.includes(each)));
}
