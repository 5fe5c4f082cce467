// A function's whole life: load the bundle, answer one event, end. Plain CommonJS, so that the floor is low.
const [bundle, event] = process.argv.slice(2);
const context = { functionName: 'bench', awsRequestId: 'bench', getRemainingTimeInMillis: () => 25_000 };
const end = () => process.exit();
require(bundle).handler(JSON.parse(event), context).then(end, end);
