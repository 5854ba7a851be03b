// Without a file of assembly no function may be declared without a body.
